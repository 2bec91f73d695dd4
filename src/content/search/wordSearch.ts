export const wordSearchTexts = {
  notUnderstood: (words: readonly string[]) => `Not understood: ${words.join('; ')}`,
  refused:
    'We do not search by who people are. Every home is offered to everybody, whatever their origin, belief, sex, family or income from benefits.',
} as const
