/** An address of mail that breaks, where it must, behind its @. */
export function MailAddress({ of: address }: { of: string }) {
  const [mailbox, domain] = address.split('@')
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}
