import { BrokenDialog } from '~/components/ui/BrokenDialog'
import { agency } from '~/content/agency'

export function FormFailure({ onClose }: { onClose: () => void }) {
  return (
    <BrokenDialog title="The form could not be opened" onClose={onClose}>
      Please load the page again, or call us on{' '}
      <a href={agency.phoneHref} className="font-semibold underline underline-offset-4">
        {agency.phone}
      </a>
      .
    </BrokenDialog>
  )
}
