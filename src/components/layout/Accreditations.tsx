import { accreditations } from '~/content/footer'

/** Neutral drawings of our own, one a scheme; the name beside each is what counts. */
const drawings: Readonly<Record<(typeof accreditations)[number]['id'], string>> = {
  redress: 'M20 5v30M10 35h20M8 12h24M8 12 3 24h10L8 12Zm24 0-5 12h10l-5-12Z',
  clientMoney:
    'M20 4 6 9v10c0 9 6 14 14 17 8-3 14-8 14-17V9L20 4Zm4 10h-5a3 3 0 0 0-3 3v9m-2 0h10m-10-6h7',
  deposit: 'M5 18 20 6l15 12M9 15v19h22V15M15 25l4 4 7-8',
}

export function Accreditations() {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-4">
      {accreditations.map(({ id, label }) => (
        <li key={id} className="flex items-center gap-3">
          <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 text-apple">
            <path
              d={drawings[id]}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          <span className="max-w-[12ch] text-xs leading-tight text-white/85">{label}</span>
        </li>
      ))}
    </ul>
  )
}
