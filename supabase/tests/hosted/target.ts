/** A host of the site's backend, as far as one differs from another in how it is spoken to from outside. */
export interface Target {
  url: string
  /** What browsers hold: the publishable key, or the older anonymous one. */
  publicKey: string
  /** What passes every access rule. */
  secretKey: string
  /** Makes a confirmed account, and answers its id. */
  createUser: (email: string, password: string) => Promise<string>
  deleteUser: (id: string) => Promise<void>
  close: () => Promise<void>
}
