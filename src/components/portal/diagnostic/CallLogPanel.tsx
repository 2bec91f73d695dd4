import { useSyncExternalStore } from 'react'
import { Button } from '~/components/ui/Button'
import { diagnostic } from '~/content/portal/diagnostic'
import { formatTime } from '~/lib/dates/dates'
import { callLog, type LoggedCall } from '~/services/client/callLog'

/** The API calls that were made. On narrow screens the cell with the table also shows the method and the error. */
export function CallLogPanel() {
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read)
  return (
    <section aria-labelledby="database-logs" className="mt-12 border-t border-line pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="database-logs" className="text-item">
            {diagnostic.logs}
          </h2>
          <p className="mt-2 max-w-prose text-sm text-stone">{diagnostic.logsLead}</p>
        </div>
        <Button variant="outline" onClick={callLog.clear}>
          {diagnostic.clearLogs}
        </Button>
      </div>
      {calls.length === 0 ? (
        <p className="mt-6 border-t border-line py-4 text-sm text-stone">{diagnostic.noCalls}</p>
      ) : (
        <section
          aria-label={diagnostic.calls}
          // The panel scrolls, so the keyboard must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          className="mt-6 max-h-96 overflow-y-auto"
        >
          <table className="figures w-full text-left text-sm">
            <thead className="text-xs text-stone">
              <tr>
                <Heading>Time</Heading>
                <Heading className="max-md:hidden">Method</Heading>
                <Heading>Table</Heading>
                <Heading className="text-right">Rows</Heading>
                <Heading className="text-right">Duration</Heading>
                <Heading className="w-1/3 max-md:hidden md:pl-6">Error</Heading>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function Heading({ className = '', children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={`sticky top-0 border-b border-ink bg-white py-2 pr-4 font-semibold last:pr-0 ${className}`}
    >
      {children}
    </th>
  )
}

const cell = 'border-b border-line py-2 pr-4 align-top last:pr-0'

function CallRow({ call }: { call: LoggedCall }) {
  const { method, target, startedAt, rows, milliseconds, error } = call
  return (
    <tr>
      <td className={`${cell} whitespace-nowrap text-stone`}>{formatTime(startedAt)}</td>
      <td className={`${cell} font-semibold max-md:hidden`}>{method}</td>
      <td className={`${cell} wrap-anywhere`}>
        <span className="font-semibold md:hidden">{method} </span>
        {target}
        {error !== undefined && <span className="block text-error md:hidden">{error}</span>}
      </td>
      <td className={`${cell} text-right`}>{rows ?? '–'}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>{milliseconds} ms</td>
      <td className={`${cell} text-error wrap-anywhere max-md:hidden md:pl-6`}>{error ?? ''}</td>
    </tr>
  )
}
