import { expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { type MeasureName, measureNames, measureOf } from '#src/contract/measures/measures.ts'

const isMeasure = (name: string): name is MeasureName => measureNames.includes(name as MeasureName)

test('[MEAS-01] every share of two measures is a later stage of one cohort as part of an earlier one', () => {
  const shares = lists.flatMap((list) =>
    Object.values((list as unknown as AnyList).columns).flatMap(({ kind, of }) =>
      kind === 'percent' && of ? [of] : [],
    ),
  )
  const ofMeasures = shares.filter((pair): pair is [MeasureName, MeasureName] => pair.every(isMeasure))
  expect(ofMeasures.length).toBeGreaterThan(5)
  for (const [part, whole] of ofMeasures) {
    expect([part, measureOf(part).rows, measureOf(part).kind]).toEqual([
      part,
      measureOf(whole).rows,
      'cohort',
    ])
    expect([part, measureOf(part).stage > measureOf(whole).stage]).toEqual([part, true])
  }
})

test('[MEAS-01] a measure is defined in both languages, and no two counts are the same', () => {
  const seen = measureNames.map((name) => {
    const { label, about, rows, stage, unit } = measureOf(name)
    expect([name, Boolean(label.en && about.en)]).toEqual([name, true])
    expect(label.hi).toMatch(/[\u0900-\u097f]/)
    expect(about.hi).toMatch(/[\u0900-\u097f]/)
    return `${rows} ${stage} ${unit}`
  })
  expect(new Set(seen).size).toBe(seen.length)
})
