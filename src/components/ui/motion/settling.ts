/** How what was let go comes to rest. */
export const SPRING = { type: 'spring', stiffness: 420, damping: 40 } as const
