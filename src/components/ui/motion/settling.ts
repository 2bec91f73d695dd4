/** The animation of an element that was released. */
export const SPRING = { type: 'spring', stiffness: 420, damping: 40 } as const
