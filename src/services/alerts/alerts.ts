import { alertPage } from '~/content/alerts/alertPage'
import { requestTexts } from '~/content/alerts/alertTexts'
import { ServiceError } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { Alert, AlertManner, AlertRequest, AskedSearch } from '~/types/alert'
import type { Database, Json } from '~/types/database'

type RequestArguments = Database['public']['Functions']['request_alert']['Args']

/**
 * Asks for an alert, which a letter to the address asks to confirm.
 * @throws ServiceError with the message for the visitor
 */
export async function requestAlert(asked: AlertRequest): Promise<void> {
  const { subject } = asked
  const search = subject.kind === 'search' ? subject : undefined
  const row = {
    p_email: asked.email,
    p_class: search?.class ?? null,
    p_filters: search?.filters ?? {},
    p_area: search?.area ?? null,
    p_homes: subject.kind === 'homes' ? subject.homes : null,
    p_frequency: asked.frequency,
    p_reductions: asked.reductions,
    p_consent: asked.consent,
    p_honeypot: asked.honeypot,
  }
  // The generated types do not express that an argument of a function may be null.
  const { error } = await publicClient.rpc('request_alert', row as unknown as RequestArguments)
  if (error) throw new ServiceError(requestTexts.failed, { cause: error })
}

interface Answer {
  data: Json | null
  error: unknown
}

/**
 * The alert with this token; null if there is none (any more).
 * @throws ServiceError when it could not be read
 */
export async function readAlert(token: string, signal?: AbortSignal): Promise<Alert | null> {
  const query = publicClient.rpc('read_alert', { p_token: token })
  return answered(signal ? query.abortSignal(signal) : query, alertPage.failed)
}

/** Each returns the alert as it is afterwards. @throws ServiceError when nothing was changed */
export function confirmAlert(token: string): Promise<Alert | null> {
  return answered(publicClient.rpc('confirm_alert', { p_token: token }), alertPage.notChanged)
}

/** With what it says already, this keeps an alert that the reader was asked about. */
export function changeAlert(token: string, { frequency, reductions }: AlertManner) {
  const change = { p_token: token, p_frequency: frequency, p_reductions: reductions }
  return answered(publicClient.rpc('change_alert', change), alertPage.notChanged)
}

/** @param days none lets it go on */
export function pauseAlert(token: string, days: number) {
  const pause = { p_token: token, p_days: days }
  return answered(publicClient.rpc('pause_alert', pause), alertPage.notChanged)
}

/** @param all whether the other alerts to its address end, too */
export function endAlert(token: string, all: boolean) {
  const end = { p_token: token, p_all: all }
  return answered(publicClient.rpc('end_alert', end), alertPage.notChanged)
}

async function answered(request: PromiseLike<Answer>, failure: string): Promise<Alert | null> {
  const { data, error } = await request
  if (error) throw new ServiceError(failure, { cause: error })
  return data === null ? null : toAlert(data as unknown as Summary)
}

/** What private.alert_summary returns. */
interface Summary extends AlertManner {
  class: AskedSearch['class'] | null
  filters: AskedSearch['filters']
  area: AskedSearch['area']
  homes: string[]
  state: Alert['state']
  paused_until: string | null
  address: string
  asked_at: string
  asked_again: boolean
  others: number
}

function toAlert(summary: Summary): Alert {
  const { class: propertyClass, filters, area, homes } = summary
  return {
    subject: propertyClass
      ? { kind: 'search', class: propertyClass, filters, area }
      : { kind: 'homes', homes },
    frequency: summary.frequency,
    reductions: summary.reductions,
    state: summary.state,
    pausedUntil: summary.paused_until,
    address: summary.address,
    askedAt: summary.asked_at,
    isAskedAgain: summary.asked_again === true,
    others: summary.others,
  }
}
