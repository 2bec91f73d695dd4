/** A street of houses that fills the width, in the colour of the text. It is three tenths as high as wide. */
export function Terrace({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`grid border-b-2 border-current print:hidden ${className}`}>
      <div className="terrace" />
    </div>
  )
}
