import { visitText } from '~/content/pages/shortlist'
import { counted, stageLabels } from '~/content/shortlist'
import type { Values } from '~/lib/shortlist/shortlist'

/** On paper a verdict is read, not filled in. */
export function PrintedVerdict({ verdict: { stage, stars, seen, note } }: { verdict: Values }) {
  const facts = [stageLabels[stage], stars > 0 && counted(stars, 'star'), visitText(stage, seen)]
  return (
    <div className="hidden text-sm print:block">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  )
}
