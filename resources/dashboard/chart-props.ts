export interface ChartProps {
  kind: 'line' | 'bars'
  labels: readonly string[]
  values: readonly number[]
  name: string
}
