import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { personalDataText } from '~/content/portal/personalData'
import { PersonalDataDialog } from './PersonalDataDialog'

export function PersonalData() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="max-sm:px-2" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden="true" className="size-4" />
        {personalDataText.open}
      </Button>
      {open && <PersonalDataDialog onClose={() => setOpen(false)} />}
    </>
  )
}
