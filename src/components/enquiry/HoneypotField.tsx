export const HONEYPOT = 'referral_note'

/** Out of sight and out of the tab order: only a program fills it in. Its name suits no autofill. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
