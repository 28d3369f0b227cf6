import './cost-bar.css'

interface Props {
  amount: number
  interest: number
  fees?: number
  /** What interest may be at most, where the lender sets the price within a range. */
  interestMax?: number
  /** The figure that fills the whole width, so that several bars can be compared. Default: what this one adds up to. */
  scale?: number
  /** What the bar shows, as a sentence. */
  label: string
}

/** What a loan costs as one bar: the amount, its interest and its fees in proportion. */
export function CostBar({ amount, interest, fees = 0, interestMax = interest, scale, label }: Props) {
  const parts = { amount, interest, range: interestMax - interest, fees }
  const whole = scale ?? amount + interestMax + fees
  let before = 0
  return (
    <svg className="cost-bar" role="img" aria-label={label} viewBox="0 0 1000 10" preserveAspectRatio="none">
      {(['amount', 'interest', 'range', 'fees'] as const).map((name) => {
        const [x, width] = [before, (parts[name] / whole) * 1000]
        before += width
        return (
          width > 0 && (
            <g key={name} data-part={name}>
              <rect x={x} width={width} height="10" />
              {x > 0 && <path d={`M${x} 0v10`} />}
            </g>
          )
        )
      })}
    </svg>
  )
}
