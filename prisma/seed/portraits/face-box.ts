/** Where the features of every face lie, from the hairline to the chin, in parts of the picture's width and height. */
export const faceBox = { left: 0.18, right: 0.82, top: 0.34, bottom: 0.71 } as const;
