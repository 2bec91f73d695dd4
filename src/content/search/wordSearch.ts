export const wordSearchTexts = {
  notUnderstood: (words: readonly string[]) => `Not understood: ${words.join('; ')}`,
  postcode: (postcode: string, district: string) =>
    `${postcode} is in ${district}, where we have looked.`,
  meant: (place: string) => `Did you mean ${place}?`,
  refused:
    'We do not search by who people are. Every home is offered to everybody, whatever their origin, belief, sex, family or income from benefits.',
} as const
