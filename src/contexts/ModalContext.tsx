import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { ConsultationType, ViewedProperty } from '~/types/enquiry'

export type ModalRequest =
  | { kind: 'valuation' }
  | { kind: 'consultation'; preset?: ConsultationType | undefined }
  | { kind: 'viewing'; property: ViewedProperty; isRental: boolean }
  | { kind: 'interest'; property: ViewedProperty }
  | { kind: 'question'; title: string; property: ViewedProperty; isRental: boolean }

interface Modals {
  open: (request: ModalRequest) => void
  close: () => void
}

interface ModalStore extends Modals {
  request: () => ModalRequest | undefined
  subscribe: (listener: () => void) => () => void
}

const ModalContext = createContext<ModalStore | undefined>(undefined)

function createModalStore(): ModalStore {
  const listeners = new Set<() => void>()
  let request: ModalRequest | undefined

  function change(next: ModalRequest | undefined) {
    request = next
    for (const listener of listeners) listener()
  }

  return {
    request: () => request,
    open: change,
    close: () => change(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/**
 * Lets every page open a form (visitor-side §2, Modals). Its value never changes: a changing context makes React
 * discard prerendered parts whose code is not loaded yet.
 */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createModalStore)
  return <ModalContext value={store}>{children}</ModalContext>
}

function useModalStore(): ModalStore {
  const store = use(ModalContext)
  if (!store) throw new Error('useModals needs a ModalProvider above it')
  return store
}

export function useModals(): Modals {
  return useModalStore()
}

/** The requested form, if there is one. */
export function useModalRequest(): ModalRequest | undefined {
  const { subscribe, request } = useModalStore()
  return useSyncExternalStore(subscribe, request, request)
}
