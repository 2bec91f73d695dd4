/** The database's retention time: private.deletion_retention(). */
export const deletedKeptDays = 30

/** The words of a deleted listing that comes back, at the desk and in the list of deleted ones. */
export const restorationText = {
  undo: 'Undo',
  restored: (title: string) => `‘${title}’ is back.`,
  notRestored: (title: string) =>
    `‘${title}’ cannot be brought back any more: its ${deletedKeptDays} days are over, or it was deleted for good.`,
  failed: 'Failed to restore listing',
} as const
