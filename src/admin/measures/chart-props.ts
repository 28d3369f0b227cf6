export interface ChartProps {
  kind: 'line' | 'bars'
  labels: readonly string[]
  values: readonly number[]
  name: string
  /** How a value is written. Default: as a number. */
  shown?: (value: number) => string
}
