import { Copy, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { reportOutcome } from '~/components/shortlist/shortlistNews'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { InputField } from '~/components/ui/Field'
import { lazy } from '~/components/ui/lazy'
import { Switch } from '~/components/ui/Switch'
import { shareTexts, shortlistPage } from '~/content/pages/shortlist'
import { counted } from '~/content/shortlist'
import { paths } from '~/lib/paths'
import { type SharedList, toLink } from '~/lib/shortlist/shareLink'
import { mostName, nameOf, type Shortlist } from '~/lib/shortlist/shortlist'
import { chooseName } from '~/services/shortlist/shortlistEdits'

const LinkAsQrCode = lazy(async () => (await import('./LinkAsQrCode')).LinkAsQrCode)

/** The list as a link, to copy, to send or to photograph. */
export function SharePanel({ shortlist }: { shortlist: Shortlist }) {
  const [withNotes, setWithNotes] = useState(false)
  const [showsCode, setShowsCode] = useState(false)
  const [outcome, setOutcome] = useState('')
  const link = toLink(shortlist, withNotes)
  const address = `${window.location.origin}${paths.shortlist}#s=${link.fragment}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome(shareTexts.copied)
    } catch {
      setOutcome(`Copy this address: ${address}`)
    }
  }

  async function send() {
    try {
      await navigator.share({ title: shortlistPage.title, url: address })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }

  return (
    <section
      aria-labelledby="share"
      className="grid gap-x-6 gap-y-6 bg-paper p-5 md:p-10 lg:grid-cols-2 print:hidden"
    >
      <div>
        <h2 id="share" className="text-subheading">
          {shareTexts.title}
        </h2>
        <p className="mt-3 max-w-prose text-balance text-stone">{shareTexts.lead}</p>
      </div>
      <div className="grid content-start gap-4">
        <InputField
          label={shareTexts.name}
          hint={shareTexts.nameHint}
          autoComplete="given-name"
          maxLength={mostName}
          value={nameOf(shortlist, shortlist.me)}
          onChange={(event) => reportOutcome(chooseName(event.target.value))}
        />
        <Switch
          label={shareTexts.withNotes}
          checked={withNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
        />
        <LeftOff link={link} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            {shareTexts.copy}
          </Button>
          {'share' in navigator && (
            <Button variant="outline" onClick={() => void send()}>
              <Share2 aria-hidden="true" className="size-4" />
              {shareTexts.send}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-expanded={showsCode}
            onClick={() => setShowsCode(!showsCode)}
          >
            QR code
          </Button>
        </div>
        <p role="status" className="text-sm break-all empty:hidden">
          {outcome}
        </p>
        {showsCode && (
          <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} className="text-sm" />}>
            <Suspense fallback={<div className="size-72" />}>
              <LinkAsQrCode address={address} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  )
}

function LeftOff({ link }: { link: SharedList }) {
  const { homes, leftOff, removedLeftOff, notesLeftOff } = link
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {leftOff > 0 && (
        <p>
          {`A link holds ${counted(homes, 'home')}: ${counted(leftOff, 'home')} saved earlier left off.`}
        </p>
      )}
      {notesLeftOff && <p>{shareTexts.notesLeftOff}</p>}
      {removedLeftOff > 0 && (
        <p>{`It is also too long to tell of ${counted(removedLeftOff, 'home')} taken off the list earlier.`}</p>
      )}
    </div>
  )
}
