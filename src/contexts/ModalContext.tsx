import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ConsultationType, ViewedProperty } from '~/types/enquiry'

export type ModalRequest =
  | { kind: 'valuation' }
  | { kind: 'consultation'; preset?: ConsultationType | undefined }
  | { kind: 'viewing'; property: ViewedProperty; isRental: boolean }
  | { kind: 'interest'; property: ViewedProperty }

interface Modals {
  request: ModalRequest | undefined
  open: (request: ModalRequest) => void
  close: () => void
}

const ModalContext = createContext<Modals | undefined>(undefined)

/** The one facility through which every page opens a form (visitor-side §2, Modals). */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ModalRequest>()
  const modals = useMemo(
    () => ({ request, open: setRequest, close: () => setRequest(undefined) }),
    [request],
  )
  return <ModalContext value={modals}>{children}</ModalContext>
}

export function useModals(): Modals {
  const modals = use(ModalContext)
  if (!modals) throw new Error('useModals needs a ModalProvider above it')
  return modals
}
