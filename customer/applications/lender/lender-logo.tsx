import './lender-logo.css'

/** A lender's logo, made from its name: the demo lenders have no other. */
export const LenderLogo = ({ name }: { name: string }) => (
  <span className="lender-logo" role="img" aria-label={name}>
    <span aria-hidden="true">{name.charAt(0)}</span>
    <span aria-hidden="true">{name}</span>
  </span>
)
