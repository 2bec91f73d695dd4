/** The words on the drawn plan of a home. */
export const planWords = {
  area: 'Gross internal area',
  note: 'Drawn from the particulars; not to be measured from.',
}
