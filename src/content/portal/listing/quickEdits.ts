/** The words of editing in place, on a card or a row. */
export const quickText = {
  status: (title: string) => `Status of ${title}`,
  price: (title: string) => `Price of ${title}`,
  changePrice: 'Change the price',
  open: (title: string) => `Edit ${title}`,
  statusChanged: (title: string, status: string) => `‘${title}’ is now ${status}.`,
  priceChanged: (title: string, price: string) => `‘${title}’ is now ${price}.`,
  undone: (title: string) => `‘${title}’ is as it was.`,
  notWhole: 'Please enter whole pounds, such as 1,250,000 or 850k.',
  failed: (title: string) => `‘${title}’ could not be changed.`,
  incomplete: (title: string) =>
    `‘${title}’ is not complete. Please open it and add what is missing.`,
  gone: (title: string) => `‘${title}’ does not exist any more.`,
  changedMeanwhile: (title: string) =>
    `Somebody else has changed ‘${title}’ meanwhile. What they entered is shown now.`,
} as const
