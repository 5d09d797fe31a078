/** How far complaints can be, in the order in which staff is shown them. */
export const complaintStatuses = ["open", "answered", "closed"] as const;
