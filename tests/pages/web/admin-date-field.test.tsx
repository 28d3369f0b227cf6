import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DateField } from '#src/kit/fields/date-field.tsx'
import type { DateDetail } from '#src/kit/fields/typed-date.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { draw } from '#tests/support/pages/draw.tsx'

const kept = vi.fn()
beforeEach(() => kept.mockClear())

function Day({ detail, min, max }: { detail: DateDetail; min?: string; max?: string }) {
  const [value, setValue] = useState('')
  return (
    <DateField
      label="Day"
      detail={detail}
      min={min}
      max={max}
      value={value}
      onValue={(next) => {
        kept(next)
        setValue(next)
      }}
    />
  )
}

async function field(props: Parameters<typeof Day>[0]) {
  await draw(
    <AreaFrame>
      <Day {...props} />
    </AreaFrame>,
  )
  return screen.findByLabelText('Day')
}

test.each([
  ['day', '22-11-2026', '22/11/2026', '2026-11-22'],
  ['month', '11-2026', '11/2026', '2026-11'],
  ['minute', '22/11/2026 9:05', '22/11/2026 09:05', '2026-11-22T09:05'],
] as const)('a %s typed as %s is shown as %s and kept as %s', async (detail, typed, shown, value) => {
  const input = await field({ detail })
  await userEvent.type(input, typed)
  await userEvent.tab()
  expect(input).toHaveValue(shown)
  expect(kept).toHaveBeenLastCalledWith(value)
})

test('a date outside its limits is told at the field and stays typed', async () => {
  const input = await field({ detail: 'day', min: '2026-11-01', max: '2026-11-22' })
  await userEvent.type(input, '31/10/2026')
  expect(await screen.findByRole('alert')).toHaveTextContent('No earlier than 01/11/2026')
  await userEvent.clear(input)
  await userEvent.type(input, '23/11/2026')
  expect(await screen.findByRole('alert')).toHaveTextContent('No later than 22/11/2026')
  expect(input).toHaveValue('23/11/2026')
  expect(input).toBeInvalid()
  await userEvent.clear(input)
  await userEvent.type(input, '22/11/2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Alt and the down arrow open the calendar, which has the limits', async () => {
  const show = vi.fn()
  Object.assign(HTMLInputElement.prototype, { showPicker: show })
  const input = await field({ detail: 'day', min: '2026-11-01', max: '2026-11-22' })
  await userEvent.type(input, '{Alt>}{ArrowDown}{/Alt}')
  expect(show).toHaveBeenCalledOnce()
  const calendar = show.mock.contexts[0]
  expect(calendar).toHaveAttribute('min', '2026-11-01')
  expect(calendar).toHaveAttribute('max', '2026-11-22')
  await userEvent.click(screen.getByRole('button', { name: 'Pick from the calendar' }))
  expect(show).toHaveBeenCalledTimes(2)
})
