import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { agency } from '~/content/agency'

/**
 * A form's code is fetched when it is first opened, and that can fail. The browser remembers such a
 * failure, so what helps is to load the page again.
 */
export function FormFailure({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="The form could not be opened" onClose={onClose}>
      <div className="grid justify-items-start gap-6 p-6">
        <Banner tone="error">
          Please load the page again, or call us on{' '}
          <a href={agency.phoneHref} className="font-semibold underline underline-offset-4">
            {agency.phone}
          </a>
          .
        </Banner>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </Dialog>
  )
}
