import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useEffect, useRef, useState } from 'react'
import type { ChartProps } from './chart-props.ts'

const HEIGHT = 240
const margin = { top: 8, right: 16, bottom: 0, left: 0 }
const color = 'var(--brand-ink)'
const figure = (value: number | null) => (value ?? 0).toLocaleString('en-IN')

/** Line over days, or bars side by side; drawn once its place has a width. */
export default function DrawnChart(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{width > 0 && <Drawing {...props} width={width} />}</div>
}

function Drawing({ kind, labels, values, name, width }: ChartProps & { width: number }) {
  // The table behind it serves keyboard users.
  const still = { skipAnimation: true, disableKeyboardNavigation: true } as const
  const common = { width, height: HEIGHT, margin, hideLegend: true, ...still } as const
  if (kind === 'line')
    return (
      <LineChart
        {...common}
        xAxis={[{ data: [...labels], scaleType: 'point', height: 28 }]}
        yAxis={[{ width: 44, min: 0, valueFormatter: figure }]}
        // A smooth curve would show values between days, and negative ones.
        series={[
          {
            data: [...values],
            label: name,
            color,
            curve: 'linear',
            showMark: false,
            valueFormatter: figure,
          },
        ]}
        grid={{ horizontal: true }}
      />
    )
  return (
    <BarChart
      {...common}
      xAxis={[{ data: [...labels], scaleType: 'band', height: 28 }]}
      yAxis={[{ width: 56, valueFormatter: figure }]}
      series={[{ data: [...values], label: name, color, valueFormatter: figure }]}
      grid={{ horizontal: true }}
    />
  )
}
