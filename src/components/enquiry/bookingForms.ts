import type { ModalRequest } from '~/contexts/ModalContext'

/** The code of each booking form. */
export const bookingForms = {
  valuation: () => import('./ValuationModal'),
  consultation: () => import('./ConsultationModal'),
  viewing: () => import('./ViewingModal'),
}

/** The code of the form that such a request opens. */
export function loadForm(kind: ModalRequest['kind']): Promise<unknown> {
  return bookingForms[kind === 'interest' ? 'viewing' : kind]()
}
