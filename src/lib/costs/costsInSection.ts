/** A storey of the drawing: its top, counted from the top of the walls, and its height. */
interface Storey {
  top: number
  height: number
}

/**
 * A purchase as a house in section, whose storeys are as high as what pays for them: the loan above the deposit, and
 * the tax below the ground.
 */
export function costsInSection(
  { loan, deposit, tax }: Readonly<Record<'loan' | 'deposit' | 'tax', number>>,
  height: number,
): Readonly<Record<'loan' | 'deposit' | 'tax', Storey>> {
  const scale = height / (loan + deposit + tax)
  const ground = (loan + deposit) * scale
  return {
    loan: { top: 0, height: loan * scale },
    deposit: { top: loan * scale, height: deposit * scale },
    tax: { top: ground, height: tax * scale },
  }
}

/** The tops of the rows of windows that a storey has room for. */
export function windowRows({ top, height }: Storey, rise: number): number[] {
  const rows = Math.floor(height / rise)
  return Array.from({ length: rows }, (_, row) => top + (row * height) / rows)
}
