import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '~/lib/store'
import type { ConsultationType, ViewedProperty } from '~/types/enquiry'

export type ModalRequest =
  | { kind: 'valuation' }
  | { kind: 'consultation'; preset?: ConsultationType | undefined }
  | { kind: 'viewing'; property: ViewedProperty; isRental: boolean }
  | { kind: 'interest'; property: ViewedProperty }
  | { kind: 'complaint' }
  | { kind: 'question'; title: string; property: ViewedProperty; isRental: boolean }

interface Modals {
  open: (request: ModalRequest) => void
  close: () => void
}

type ModalStore = Store<ModalRequest | undefined>

const ModalContext = createContext<ModalStore | undefined>(undefined)

/**
 * Lets every page open a form (visitor-side §2, Modals). Its value never changes: a changing context makes React
 * discard prerendered parts whose code is not loaded yet.
 */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore<ModalRequest | undefined>(() => undefined))
  return <ModalContext value={store}>{children}</ModalContext>
}

function useModalStore(): ModalStore {
  const store = use(ModalContext)
  if (!store) throw new Error('useModals needs a ModalProvider above it')
  return store
}

export function useModals(): Modals {
  const { set } = useModalStore()
  return { open: set, close: () => set(undefined) }
}

/** The requested form, if there is one. */
export function useModalRequest(): ModalRequest | undefined {
  const { subscribe, read } = useModalStore()
  return useSyncExternalStore(subscribe, read, read)
}
