import { expect, test } from 'vitest'
import { amountInWords } from '#src/domain/money/amount-in-words.ts'

test('amounts are spelled in lakh and crore, with paise, in both languages', () => {
  const spelled: [number, string, string][] = [
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [0.05, 'Rupees Zero and Five Paise Only', 'शून्य रुपये और पाँच पैसे मात्र'],
    [
      53_188.4,
      'Rupees Fifty-Three Thousand One Hundred Eighty-Eight and Forty Paise Only',
      'तिरपन हज़ार एक सौ अट्ठासी रुपये और चालीस पैसे मात्र',
    ],
    [1_00_000, 'Rupees One Lakh Only', 'एक लाख रुपये मात्र'],
    [
      12_34_56_789.99,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ninety-Nine Paise Only',
      'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये और निन्यानवे पैसे मात्र',
    ],
    [1_00_00_00_000, 'Rupees One Hundred Crore Only', 'एक सौ करोड़ रुपये मात्र'],
    [
      1_23_456_00_00_000,
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Crore Only',
      'एक लाख तेईस हज़ार चार सौ छप्पन करोड़ रुपये मात्र',
    ],
  ]
  for (const [amount, en, hi] of spelled)
    expect([amountInWords(amount, 'en'), amountInWords(amount, 'hi')]).toEqual([en, hi])
})

test('each number below a hundred has its own Hindi word', () => {
  const all = Array.from({ length: 100 }, (_, n) => amountInWords(n, 'hi'))
  expect(new Set(all).size).toBe(100)
  expect(all).not.toContain('undefined रुपये मात्र')
})
