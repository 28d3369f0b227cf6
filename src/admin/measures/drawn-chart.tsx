import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useEffect, useRef, useState } from 'react'
import type { ChartProps } from './chart-props.ts'

const HEIGHT = 240
const margin = { top: 8, right: 16, bottom: 0, left: 0 }
const color = 'var(--brand-ink)'
const earlier = 'var(--line-strong)'
const figure = (value: number | null) => (value ?? 0).toLocaleString('en-IN')

/** Line over days, or bars below each other, with room for their names; drawn once its place has a width. */
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

/** Of a bar with its gap, in px. */
const BAR = 28

function Drawing({ kind, labels, values, name, before, shown, width }: ChartProps & { width: number }) {
  // The table behind it serves keyboard users.
  const still = { skipAnimation: true, disableKeyboardNavigation: true } as const
  const common = { width, height: HEIGHT, margin, hideLegend: !before, ...still } as const
  const text = (value: number | null) => (shown ? shown(value ?? 0) : figure(value))
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
            valueFormatter: text,
          },
          ...(before
            ? [
                {
                  data: [...before.values],
                  label: before.name,
                  color: earlier,
                  curve: 'linear' as const,
                  showMark: false,
                  valueFormatter: text,
                },
              ]
            : []),
        ]}
        grid={{ horizontal: true }}
      />
    )
  return (
    <BarChart
      {...common}
      margin={{ ...margin, right: 56 }}
      height={labels.length * BAR * (before ? 1.5 : 1) + (before ? 80 : 40)}
      layout="horizontal"
      xAxis={[
        {
          height: 28,
          tickMinStep: 1,
          tickNumber: Math.max(2, Math.floor(width / 160)),
          valueFormatter: text,
        },
      ]}
      yAxis={[
        {
          // Two names may be equal.
          data: labels.map((_, at) => at),
          valueFormatter: (at: number) => shortened(labels[at] ?? ''),
          scaleType: 'band',
          width: 136,
        },
      ]}
      series={[
        { data: [...values], label: name, color, valueFormatter: text },
        ...(before
          ? [{ data: [...before.values], label: before.name, color: earlier, valueFormatter: text }]
          : []),
      ]}
      grid={{ vertical: true }}
    />
  )
}

const shortened = (label: string) => (label.length > 20 ? `${label.slice(0, 19)}…` : label)
