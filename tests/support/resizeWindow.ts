type Resizable = Window & {
  happyDOM: { setViewport: (size: { width: number; height?: number }) => void }
}

/** Makes the tests' window as wide as wanted. After each test it is a desktop's again (components.ts). */
export function resizeWindow(size: { width: number; height?: number }): void {
  ;(window as unknown as Resizable).happyDOM.setViewport(size)
}
