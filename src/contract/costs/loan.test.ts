import fc from 'fast-check'
import { expect, test } from 'vitest'

import { estimateEmi } from '../price.ts'
import { loanRanges } from './loan-rates.ts'
import {
  affordableHome,
  costOfLoan,
  computeMinDownPayment,
  loanRepaidBy,
  usualInstalment,
  usualLoanFor,
  yieldOf,
} from './loan.ts'

const rupees = fc.integer({ min: loanRanges.price.min, max: 999_999_999 })
const rate = fc.double({ min: 0, max: loanRanges.rate.max, noNaN: true })
const years = fc.integer({ min: loanRanges.years.min, max: loanRanges.years.max })

test('the instalment matches the published formula of banks', () => {
  expect(costOfLoan({ price: 5_000_000, down: 0, rate: 8.5, years: 20 })).toEqual({
    principal: 5_000_000,
    instalment: 43_391,
    interest: 5_413_879,
    total: 10_413_879,
  })
  expect(costOfLoan({ price: 10_000_000, down: 2_500_000, rate: 9, years: 15 }).instalment).toBe(76_070)
})

test('without interest the price is paid in equal instalments', () => {
  expect(costOfLoan({ price: 1_200_000, down: 0, rate: 0, years: 10 })).toEqual({
    principal: 1_200_000,
    instalment: 10_000,
    interest: 0,
    total: 1_200_000,
  })
})

test('a down payment of the whole price or more leaves no loan', () => {
  for (const down of [5_000_000, 6_000_000])
    expect(costOfLoan({ price: 5_000_000, down, rate: 8.5, years: 20 })).toEqual({
      principal: 0,
      instalment: 0,
      interest: 0,
      total: 0,
    })
})

test('a rate close to zero costs close to nothing', () => {
  fc.assert(
    fc.property(rupees, years, (price, term) => {
      const free = costOfLoan({ price, down: 0, rate: 0, years: term })
      const nearly = costOfLoan({ price, down: 0, rate: 1e-9, years: term })
      expect(Math.abs(nearly.instalment - free.instalment)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a higher rate, a larger loan or a shorter term never makes the instalment smaller', () => {
  fc.assert(
    fc.property(rupees, rate, years, (price, interest, term) => {
      const loan = { price, down: 0, rate: interest, years: term }
      const { instalment } = costOfLoan(loan)
      expect(costOfLoan({ ...loan, rate: interest + 0.5 }).instalment).toBeGreaterThanOrEqual(instalment)
      expect(costOfLoan({ ...loan, price: price + 100_000 }).instalment).toBeGreaterThanOrEqual(instalment)
      expect(costOfLoan({ ...loan, years: term + 1 }).instalment).toBeLessThanOrEqual(instalment)
      expect(costOfLoan({ ...loan, years: term + 1 }).interest).toBeGreaterThanOrEqual(
        costOfLoan(loan).interest,
      )
    }),
  )
})

test('the loan that an instalment repays has that instalment', () => {
  fc.assert(
    fc.property(rupees, rate, years, (price, interest, term) => {
      const { instalment } = costOfLoan({ price, down: 0, rate: interest, years: term })
      const back = loanRepaidBy(instalment, { rate: interest, years: term })
      // Half a rupee of rounding per month of the term.
      expect(Math.abs(back - price)).toBeLessThanOrEqual(0.5 * term * 12 + 1)
    }),
  )
})

test('banks lend 90, 80 or 75 per cent, and never less for a higher price', () => {
  expect(computeMinDownPayment(3_000_000)).toBe(300_000)
  expect(computeMinDownPayment(5_000_000)).toBe(1_000_000)
  expect(computeMinDownPayment(20_000_000)).toBe(5_000_000)
  expect(computeMinDownPayment(3_600_000)).toBe(600_000)
  fc.assert(
    fc.property(rupees, (price) => {
      expect(price + 1 - computeMinDownPayment(price + 1)).toBeGreaterThanOrEqual(
        price - computeMinDownPayment(price) - 1,
      )
      expect(usualLoanFor(price).down).toBeGreaterThanOrEqual(computeMinDownPayment(price))
      expect(usualLoanFor(price).down).toBeLessThanOrEqual(price)
    }),
  )
})

test('the calculator starts at the estimated EMI of the price, as does a loan requested for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), (price) => {
      const loan = usualLoanFor(price)
      expect(costOfLoan(loan).instalment).toBe(estimateEmi(price))
      expect(usualInstalment(price - loan.down)).toBe(estimateEmi(price))
    }),
  )
})

test('income limits the repayment, savings limit the loan', () => {
  const means = { income: 120_000, obligations: 10_000, incomePercent: 50, rate: 8.5, years: 20 }
  const rich = affordableHome({ ...means, down: 5_000_000 })
  expect(rich).toEqual({
    instalment: 50_000,
    loan: 5_761_541,
    price: 10_761_541,
    isLimitedByDownPayment: false,
  })
  const poor = affordableHome({ ...means, down: 200_000 })
  expect(poor).toEqual({
    instalment: 50_000,
    loan: 1_800_000,
    price: 2_000_000,
    isLimitedByDownPayment: true,
  })
  expect(affordableHome({ ...means, income: 15_000, down: 400_000 })).toMatchObject({
    loan: 0,
    price: 400_000,
  })
})

test('more income or savings never lower the affordable price, more obligations never raise it', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, rate, years, (income, obligations, down, interest, term) => {
      const means = { income, obligations, down, incomePercent: 50, rate: interest, years: term }
      const { price, loan } = affordableHome(means)
      expect(affordableHome({ ...means, income: income + 10_000 }).price).toBeGreaterThanOrEqual(price)
      expect(affordableHome({ ...means, down: down + 10_000 }).price).toBeGreaterThanOrEqual(price)
      expect(affordableHome({ ...means, obligations: obligations + 1_000 }).loan).toBeLessThanOrEqual(loan)
      expect(price - down).toBe(loan)
      // The down payment covers the bank's minimum, less a rupee of rounding.
      expect(down).toBeGreaterThanOrEqual(computeMinDownPayment(price) - 1)
    }),
  )
})

test('gross yield is rent over price; net yield deducts vacancy, costs and charges', () => {
  expect(
    yieldOf({ price: 6_000_000, charges: 528_000, rent: 20_000, emptyMonths: 1, costs: 30_000 }),
  ).toEqual({
    gross: 4,
    net: 2.91,
    income: 190_000,
  })
  expect(yieldOf({ price: 6_000_000, charges: 0, rent: 0, emptyMonths: 0, costs: 30_000 }).net).toBe(-0.5)
  expect(yieldOf({ price: 0, charges: 0, rent: 20_000, emptyMonths: 0, costs: 0 })).toEqual({
    gross: 0,
    net: 0,
    income: 0,
  })
})

test('net yield is never above gross yield', () => {
  fc.assert(
    fc.property(rupees, fc.nat(500_000), fc.nat(12), fc.nat(500_000), (price, rent, emptyMonths, costs) => {
      const { gross, net } = yieldOf({
        price,
        charges: Math.round(price * 0.088),
        rent,
        emptyMonths,
        costs,
      })
      expect(net).toBeLessThanOrEqual(gross)
    }),
  )
})
