import './lender-logo.css'

/** A lender's mark, made of its name: an invented lender has no other. */
export const LenderLogo = ({ name }: { name: string }) => (
  <span className="lender-logo" role="img" aria-label={name}>
    <span aria-hidden="true">{name.charAt(0)}</span>
    <span aria-hidden="true">{name}</span>
  </span>
)
