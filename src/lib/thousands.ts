/**
 * 1,250,000; a fraction stays as it is. Every page shows such numbers at once, and a browser needs longer to
 * make its first Intl.NumberFormat than to draw a page of cards.
 */
export function groupThousands(amount: number): string {
  const [whole = '', ...fraction] = String(amount).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
