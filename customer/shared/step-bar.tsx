import './step-bar.css'

/** How far a user is. @param says the same in words */
export const StepBar = ({ step, of, says }: { step: number; of: number; says: string }) => (
  <progress className="step-bar" max={of} value={step} aria-label={says} />
)
