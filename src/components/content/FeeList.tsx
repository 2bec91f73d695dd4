import type { Fee, FeeSection } from '~/content/fees'
import { LawNote } from './LawNote'

/** The two ways to let side by side, their amounts set as large as a price on a photograph. */
export function FeePlans({ section }: { section: FeeSection }) {
  return (
    <div className="grid gap-x-12 gap-y-14 xl:grid-cols-2">
      {section.fees.map((fee) => (
        <article key={fee.name} className="grid content-start border-t-4 border-apple pt-5">
          <h3 className="text-lg">{fee.name}</h3>
          <p className="figures mt-3 max-w-[18ch] font-display text-3xl font-semibold tracking-tight">
            {fee.amount}
          </p>
          <p className="mt-4 text-stone">{fee.detail}</p>
          <ul className="mt-6 border-b border-line">
            {fee.includes?.map((item) => (
              <li key={item} className="border-t border-line py-2.5 text-sm">
                {item}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}

export function FeeRows({ section }: { section: FeeSection }) {
  return (
    <ul className="border-b border-line">
      {section.fees.map((fee) => (
        <FeeRow key={fee.name} fee={fee} />
      ))}
    </ul>
  )
}

function FeeRow({ fee }: { fee: Fee }) {
  return (
    <li className="grid gap-x-12 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_minmax(9rem,auto)] xl:grid-cols-[1fr_20rem] print:break-inside-avoid">
      <h3 className="text-lg">{fee.name}</h3>
      <p className="figures font-display text-xl font-semibold sm:row-span-2 sm:max-w-48 sm:text-right xl:max-w-none">
        {fee.amount}
      </p>
      <div className="max-w-prose text-sm text-stone sm:col-start-1">
        <p>{fee.detail}</p>
        {fee.lawNote && <LawNote text={fee.lawNote} className="mt-4" />}
      </div>
    </li>
  )
}
