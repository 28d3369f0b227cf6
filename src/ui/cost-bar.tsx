import './cost-bar.css'

interface Props {
  amount: number
  interest: number
  fees?: number
  /** What the bar shows, as a sentence. */
  label: string
}

/** What a loan costs as one bar: the amount, its interest and its fees in proportion. */
export function CostBar({ amount, interest, fees = 0, label }: Props) {
  const parts = { amount, interest, fees }
  const total = amount + interest + fees
  return (
    <svg className="cost-bar" role="img" aria-label={label} viewBox="0 0 100 10" preserveAspectRatio="none">
      {(['amount', 'interest', 'fees'] as const).map((name, place) => {
        const before = [amount, interest].slice(0, place).reduce((sum, part) => sum + part, 0)
        return (
          <rect
            key={name}
            data-part={name}
            x={(before / total) * 100}
            width={(parts[name] / total) * 100}
            height="10"
          />
        )
      })}
    </svg>
  )
}
