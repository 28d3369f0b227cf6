export interface ChartProps {
  kind: 'line' | 'bars'
  labels: readonly string[]
  values: readonly number[]
  name: string
  /** The same of the period before. */
  before?: { name: string; values: readonly number[] }
  /** How a value is written. Default: as a number. */
  shown?: (value: number) => string
}
