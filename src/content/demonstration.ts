/** Said once, on Home: the pictures that come with the embedded backend are no photographs. */
export const demonstrationText = 'This is a demonstration. All its pictures are drawn by computer.'
