import { statusLabels } from '~/content/listing/propertyOptions'
import { deletionText } from '~/content/portal/dashboard'
import { groupThousands } from '~/lib/format/money'
import { listed } from '~/lib/text/listed'
import type { SeveralChange, SeveralOutcome } from '~/types/listing'

/** The most names in a question or a message; further ones are counted. */
const MOST_NAMED = 5

/** '1 listing', '1,204 listings'. */
const listings = (count: number) =>
  count === 1 ? '1 listing' : `${groupThousands(count)} listings`

/** Names such as 'Gabled house, Mews cottage and 12 more'. */
function named(titles: readonly string[]): string {
  const rest = titles.length - MOST_NAMED
  const shown = titles.slice(0, MOST_NAMED)
  return listed(rest > 0 ? [...shown, `${groupThousands(rest)} more`] : shown)
}

/** The words of changing several listings at once. */
export const severalText = {
  label: 'Selected listings',
  choose: (title: string) => `Select ${title}`,
  chooseShown: 'Select all that are shown',
  chooseMatching: (count: number, most: number, more: boolean) =>
    count > most || more ? `Select the first ${most}` : `Select all ${groupThousands(count)}`,
  choosing: 'Selecting...',
  chosen: (count: number) => `${groupThousands(count)} selected`,
  clear: 'Select none',
  status: 'Change the status of those selected',
  statusHint: 'Status...',
  feature: 'Make Featured',
  unfeature: 'Remove from Featured',
  withdraw: 'Withdraw',
  delete: 'Delete',
  cancel: 'Cancel',
  stop: 'Stop',
  stopping: 'Stopping...',
  progress: 'Progress',
  callFailed: 'The change was not answered.',
  titlesOf: named,
} as const

interface ChangeWords {
  title: string
  question: (count: number) => string
  consequence?: (count: number) => string
  submit: string
  /** The progress, such as 'Withdrawing 12 of 500'. */
  working: (done: number, count: number) => string
  done: (count: number) => string
}

const progressOf = (doing: string) => (done: number, count: number) =>
  `${doing} ${groupThousands(done)} of ${groupThousands(count)}`

export function wordsOf(change: SeveralChange): ChangeWords {
  switch (change.kind) {
    case 'status':
      return statusWords(change.status)
    case 'featured':
      return {
        title: change.featured ? severalText.feature : severalText.unfeature,
        question: (count) =>
          change.featured
            ? `Make ${listings(count)} featured?`
            : `Remove ${listings(count)} from Featured?`,
        submit: change.featured ? severalText.feature : severalText.unfeature,
        working: progressOf('Changing'),
        done: (count) =>
          `${listings(count)} ${count === 1 ? 'is' : 'are'} ${change.featured ? 'featured now' : 'featured no longer'}.`,
      }
    case 'deleted':
      return {
        title: 'Delete listings',
        question: (count) => `Are you sure you want to delete ${listings(count)}?`,
        consequence: (count) =>
          count === 1 ? deletionText.consequence : deletionText.consequenceOfSeveral,
        submit: severalText.delete,
        working: progressOf('Deleting'),
        done: (count) => `${listings(count)} ${count === 1 ? 'was' : 'were'} deleted.`,
      }
    default:
      return change satisfies never
  }
}

function statusWords(status: (SeveralChange & { kind: 'status' })['status']): ChangeWords {
  const label = statusLabels[status]
  const isWithdrawn = status === 'withdrawn'
  const isHidden = isWithdrawn || status === 'draft'
  return {
    title: isWithdrawn ? 'Withdraw listings' : 'Change the status',
    question: (count) =>
      isWithdrawn ? `Withdraw ${listings(count)}?` : `Mark ${listings(count)} as ${label}?`,
    consequence: (count) => {
      const them = count === 1 ? 'it' : 'them'
      return isHidden
        ? `Visitors will no longer see ${them}.`
        : `Visitors will see ${them} with this status.`
    },
    submit: isWithdrawn ? severalText.withdraw : `Mark as ${label}`,
    working: progressOf(isWithdrawn ? 'Withdrawing' : 'Changing'),
    done: (count) => `${listings(count)} ${count === 1 ? 'is' : 'are'} now ${label}.`,
  }
}

/** For a run that undoes another one. */
export const undoWords = {
  working: progressOf('Undoing'),
  done: (count: number) =>
    `${listings(count)} ${count === 1 ? 'is as it was' : 'are as they were'}.`,
} as const

/** The reason why a listing was not changed; none for one that already was as wanted. */
const reasons: Readonly<Partial<Record<Extract<SeveralOutcome, string>, string>>> = {
  changed: 'changed by somebody else meanwhile',
  gone: 'deleted by somebody else meanwhile',
  busy: 'being changed by somebody else at this moment',
  refused: 'another listing has its reference now',
}

/** A listing of a run with its result. */
interface NamedOutcome {
  title: string
  outcome: SeveralOutcome
}

/**
 * The failures, such as 'Not changed: Mews cottage (deleted by somebody else meanwhile).', or undefined if there are
 * none.
 */
export function problemsOf(
  outcomes: readonly NamedOutcome[],
  /** The codes of gaps in words. */
  inWords: (codes: readonly string[]) => string,
): string | undefined {
  const titlesOf = (outcome: string) =>
    outcomes.filter((each) => each.outcome === outcome).map(({ title }) => title)
  const sentences = Object.entries(reasons).flatMap(([outcome, reason]) => {
    const titles = titlesOf(outcome)
    return titles.length === 0 ? [] : [`${named(titles)} (${reason})`]
  })
  const incomplete = outcomes.flatMap(({ title, outcome }) =>
    typeof outcome === 'object' ? [{ title, lacks: inWords(outcome.incomplete) }] : [],
  )
  const rest = incomplete.length - MOST_NAMED
  sentences.push(
    ...incomplete
      .slice(0, MOST_NAMED)
      .map(({ title, lacks }) => (lacks ? `${title} (${lacks})` : `${title} (it is not complete)`)),
    ...(rest > 0 ? [`${groupThousands(rest)} more that are not complete`] : []),
  )
  const unknown = titlesOf('failed')
  const waiting = outcomes.filter(({ outcome }) => outcome === 'waiting').length
  if (sentences.length === 0 && unknown.length === 0 && waiting === 0) return undefined
  return [
    ...(sentences.length > 0 ? [`Not changed: ${sentences.join('; ')}.`] : []),
    ...(unknown.length > 0 ? [`Not known whether it was done: ${named(unknown)}.`] : []),
    ...(waiting > 0 ? [`Stopped before ${listings(waiting)}.`] : []),
  ].join(' ')
}
