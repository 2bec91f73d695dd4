import { Dialog } from '~/components/ui/Dialog'
import { accountText } from '~/content/portal/account'
import { LogOutEverywhere } from './LogOutEverywhere'
import { PasswordForm } from './PasswordForm'
import { SecondFactor } from './SecondFactor'

interface AccountDialogProps {
  email: string
  onClose: () => void
}

/** One's own account: its password, two-step verification, and where it is signed in. */
export function AccountDialog({ email, onClose }: AccountDialogProps) {
  return (
    <Dialog title={accountText.title} size="small" onClose={onClose}>
      <div className="grid gap-8 p-6">
        <p className="text-sm wrap-anywhere">{email}</p>
        <PasswordForm email={email} />
        <SecondFactor email={email} />
        <LogOutEverywhere />
      </div>
    </Dialog>
  )
}
