/** What is free for members who never paid (spec section 9; product.md, Chat). */
export const freeAllowance = { conversations: 2, messages: 3 } as const;
