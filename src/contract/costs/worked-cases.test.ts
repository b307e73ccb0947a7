import { expect, test } from 'vitest'

import { costOfPurchase, type Purchase } from './buying.ts'
import type { Brokerage, CostLine } from './lines.ts'
import type { PaiseRange } from './paise.ts'
import type { CostRate, CostRateKey } from './rates.ts'
import { costOfTenancy, type Tenancy } from './renting.ts'

/**
 * Duty 6 %, women 5 %; surcharge 20 to 30 % of the duty; registration 1 %; GST 5 %, and 1 % up to ₹45 lakh and 90 m²;
 * TDS 1 % from ₹50 lakh; loan agreement 0.25 %. Amounts in rupees; `?` is not declared.
 */
const purchases = `
       price | DLC value | buyer | carpet m² |   brokerage | cashback |                 loan |         duty |                 surcharge | registration |          GST |    brokerage | cashback |     loan |                         total |         TDS
     3000000 |         - |   man |         - |        none |        - |                    - |       180000 |               36000–54000 |        30000 |            - |            0 |        - |        - |               3246000–3264000 |           -
     3000000 |         - | woman |         - |        none |        - |                    - |       150000 |               30000–45000 |        30000 |            - |            0 |        - |        - |               3210000–3225000 |           -
     3000000 |         - | joint |         - |        none |        - |                    - |       180000 |               36000–54000 |        30000 |            - |            0 |        - |        - |               3246000–3264000 |           -
     2500000 |   3500000 |   man |         - |        none |        - |                    - |       210000 |               42000–63000 |        35000 |            - |            0 |        - |        - |               2787000–2808000 |           -
     2500000 |   3500000 | woman |         - |        none |        - |                    - |       175000 |               35000–52500 |        35000 |            - |            0 |        - |        - |               2745000–2762500 |           -
     3500000 |   2500000 |   man |         - |        none |        - |                    - |       210000 |               42000–63000 |        35000 |            - |            0 |        - |        - |               3787000–3808000 |           -
     5000000 |         - |   man |         - |        none |        - |                    - |       300000 |               60000–90000 |        50000 |            - |            0 |        - |        - |               5410000–5440000 |       50000
     4999999 |         - |   man |         - |        none |        - |                    - |    299999.94 |         59999.99–89999.98 |     49999.99 |            - |            0 |        - |        - |         5409998.92–5439998.91 |           -
     4500000 |   5500000 |   man |         - |        none |        - |                    - |       330000 |               66000–99000 |        55000 |            - |            0 |        - |        - |               4951000–4984000 |       55000
     5000000 |         - | woman |         - |         1 % |        - |                    - |       250000 |               50000–75000 |        50000 |            - |        50000 |        - |        - |               5400000–5425000 |       50000
     6000000 |         - | joint |         - |         2 % |        - |                    - |       360000 |              72000–108000 |        60000 |            - |       120000 |        - |        - |               6612000–6648000 |       60000
     6000000 |         - |   man |         - | 50000 fixed |        - |                    - |       360000 |              72000–108000 |        60000 |            - |        50000 |        - |        - |               6542000–6578000 |       60000
     6000000 |         - |   man |         - |           ? |        - |                    - |       360000 |              72000–108000 |        60000 |            - |            ? |        - |        - |               6492000–6528000 |       60000
     6000000 |         - |   man |         - |        none |      2 % |                    - |       360000 |              72000–108000 |        60000 |            - |            0 |  -120000 |        - |               6372000–6408000 |       60000
     6000000 |         - |   man |         - |         1 % |    2.5 % |                    - |       360000 |              72000–108000 |        60000 |            - |        60000 |  -150000 |        - |               6402000–6438000 |       60000
     4500000 |         - |   man |     60–60 |        none |        - |                    - |       270000 |               54000–81000 |        45000 |        45000 |            0 |        - |        - |               4914000–4941000 |           -
     4500000 |         - |   man |     90–90 |        none |        - |                    - |       270000 |               54000–81000 |        45000 |        45000 |            0 |        - |        - |               4914000–4941000 |           -
     4500000 |         - |   man |     91–91 |        none |        - |                    - |       270000 |               54000–81000 |        45000 |       225000 |            0 |        - |        - |               5094000–5121000 |           -
     4500000 |         - |   man |    80–100 |        none |        - |                    - |       270000 |               54000–81000 |        45000 | 45000–225000 |            0 |        - |        - |               4914000–5121000 |           -
     4500001 |         - |   man |     60–60 |        none |        - |                    - |    270000.06 |         54000.01–81000.02 |     45000.01 |    225000.05 |            0 |        - |        - |         5094001.13–5121001.14 |           -
     8000000 |         - | woman |   110–140 |        none |        - |                    - |       400000 |              80000–120000 |        80000 |       400000 |            0 |        - |        - |               8960000–9000000 |       80000
    10000000 |         - | joint |   120–120 |       1.5 % |      1 % |                    - |       600000 |             120000–180000 |       100000 |       500000 |       150000 |  -100000 |        - |             11370000–11430000 |      100000
     3000000 |   4000000 | woman |     55–65 |         1 % |        - |                    - |       200000 |               40000–60000 |        40000 |        30000 |        30000 |        - |        - |               3340000–3360000 |           -
     6000000 |         - |   man |         - |        none |        - |     4500000 at 0.5 % |       360000 |              72000–108000 |        60000 |            - |            0 |        - |    33750 |               6525750–6561750 |       60000
     6000000 |         - | woman |         - |        none |        - |       4800000 at 0 % |       300000 |               60000–90000 |        60000 |            - |            0 |        - |    12000 |               6432000–6462000 |       60000
     7500000 |         - | joint |         - |         1 % |        - |    5600000 at 0.35 % |       450000 |              90000–135000 |        75000 |            - |        75000 |        - |    33600 |               8223600–8268600 |       75000
    10000000 |  12000000 |   man |         - |         1 % |        - |    7500000 at 0.25 % |       720000 |             144000–216000 |       120000 |            - |       100000 |        - |    37500 |             11121500–11193500 |      120000
    30000000 |         - | woman |         - |         2 % |      3 % |    20000000 at 0.5 % |      1500000 |             300000–450000 |       300000 |            - |       600000 |  -900000 |   150000 |             31950000–32100000 |      300000
    12345678 |         - |   man |         - |      1.25 % |        - |                    - |    740740.68 |       148148.14–222222.20 |    123456.78 |            - |    154320.98 |        - |        - |       13512344.58–13586418.64 |   123456.78
           1 |         - |   man |         - |        none |        - |                    - |         0.06 |                 0.01–0.02 |         0.01 |            - |            0 |        - |        - |                     1.08–1.09 |           -
           7 |         - | woman |         - |        none |        - |                    - |         0.35 |                 0.07–0.11 |         0.07 |            - |            0 |        - |        - |                     7.49–7.53 |           -
  9999999999 |         - | joint |         - |         2 % |        - |                    - | 599999999.94 | 119999999.99–179999999.98 |  99999999.99 |            - | 199999999.98 |        - |        - | 11019999998.90–11079999998.89 | 99999999.99
    33333333 |         - |   man |     70–85 |      0.75 % |    1.5 % | 11111111 at 0.1234 % |   1999999.98 |          400000–599999.99 |    333333.33 |   1666666.65 |       250000 |  -500000 | 41488.89 |       37524821.85–37724821.84 |   333333.33
     2750000 |   3100000 | joint |     48–52 |        none |        - |       2200000 at 1 % |       186000 |               37200–55800 |        31000 |        27500 |            0 |        - |    27500 |               3059200–3077800 |           -
     6789012 |   6789012 | woman |         - |        none |        - |                    - |    339450.60 |        67890.12–101835.18 |     67890.12 |            - |            0 |        - |        - |         7264242.84–7298187.90 |    67890.12
     6789012 |   6789013 | woman |         - |        none |        - |                    - |    339450.65 |        67890.13–101835.20 |     67890.13 |            - |            0 |        - |        - |         7264242.91–7298187.98 |    67890.13
     5000000 |   4000000 |   man |     85–95 |         1 % |     10 % |     4000000 at 0.5 % |       300000 |               60000–90000 |        50000 |       250000 |        50000 |  -500000 |    30000 |               5240000–5270000 |       50000
     4400000 |         - | joint |  89.99–90 |        none |        - |                    - |       264000 |               52800–79200 |        44000 |        44000 |            0 |        - |        - |               4804800–4831200 |           -
     4400000 |         - | joint |  90.01–95 |        none |        - |                    - |       264000 |               52800–79200 |        44000 |       220000 |            0 |        - |        - |               4980800–5007200 |           -
    18500000 |  21000000 |   man |   150–150 |       2.5 % |    0.1 % |    13900000 at 0.2 % |      1260000 |             252000–378000 |       210000 |       925000 |       462500 |   -18500 |    62550 |             21653550–21779550 |      210000`

const tenancies = `
      rent |  deposit | maintenance |   brokerage | free | months | interest | to move in |  rent paid | lost interest |    whole term |      a month
     15000 |    30000 |           0 |        none |    0 |     11 |        - |      45000 |     165000 |             - |        165000 |        15000
     15000 |    30000 |           0 |        none |    0 |     12 |        - |      45000 |     180000 |             - |        180000 |        15000
     15000 |    30000 |           0 |     1 month |    0 |     11 |        - |      60000 |     165000 |             - |        180000 |     16363.64
     15000 |    30000 |           0 |   0.5 month |    0 |     12 |        - |      52500 |     180000 |             - |        187500 |        15625
     22000 |    44000 |        2500 |     1 month |    0 |     11 |        - |      90500 |     242000 |             - |        291500 |        26500
     22000 |    44000 |        2500 |     1 month |    0 |     11 |      6 % |      90500 |     242000 |          2420 |        293920 |        26720
     22000 |    44000 |        2500 |     1 month |    0 |     12 |      6 % |      90500 |     264000 |          2640 |        318640 |     26553.33
     25000 |        ? |        1500 |        none |    0 |     12 |        - |      26500 |     300000 |             - |        318000 |        26500
     25000 |    50000 |           ? |        none |    0 |     12 |        - |      75000 |     300000 |             - |        300000 |        25000
     25000 |    50000 |        1500 |           ? |    0 |     11 |        - |      76500 |     275000 |             - |        291500 |        26500
     30000 |    60000 |        3000 |        none |    2 |     12 |        - |      63000 |     300000 |             - |        336000 |        28000
     30000 |    60000 |        3000 |     1 month |    2 |     12 |        - |      93000 |     300000 |             - |        366000 |        30500
     30000 |    60000 |        3000 |     1 month |    1 |     11 |   7.25 % |      93000 |     300000 |       3987.50 |     366987.50 |     33362.50
      9999 |    19999 |         333 |        none |    0 |     11 |      5 % |      30331 |     109989 |        916.62 |     114568.62 |     10415.33
     18500 |    37000 |        1200 | 10000 fixed |    0 |     12 |        - |      66700 |     222000 |             - |        246400 |     20533.33
     45000 |   270000 |        4500 |     1 month |    0 |     11 |    6.5 % |     364500 |     495000 |      16087.50 |     605587.50 |     55053.41
    120000 |   720000 |       12000 |     2 month |    0 |     12 |      7 % |    1092000 |    1440000 |         50400 |       1874400 |       156200
      7000 |        0 |           0 |        none |    0 |     11 |        - |       7000 |      77000 |             - |         77000 |         7000
     10000 |    20000 |         500 |        none |   12 |     12 |        - |      20500 |          0 |             - |          6000 |          500
     33333 |   100000 |         777 |  0.75 month |    1 |     12 | 6.6667 % |  125776.75 |     366663 |       6666.70 |     407653.45 |     33971.12
     16000 |    32000 |         800 |         5 % |    0 |     12 |        - |      49600 |     192000 |             - |        202400 |     16866.67
         1 |        1 |           1 |     1 month |    0 |     11 |      1 % |          4 |         11 |          0.01 |         23.01 |         2.09
  99999999 | 99999999 |      999999 |     1 month |    0 |     12 |     20 % |  300999996 | 1199999988 |   19999999.80 | 1331999974.80 | 110999997.90
     27500 |    82500 |        2750 |        none |    3 |     11 |        - |      85250 |     220000 |             - |        250250 |        22750`

test.for(rowsOf(purchases))('a purchase costs what was worked out by hand: %s', (row) => {
  const cost = costOfPurchase(purchaseOf(row), rates)
  const line = (key: CostLine['key']) => cost.lines.find((each) => each.key === key)
  const shown = {
    duty: shownAs(line('duty')),
    surcharge: shownAs(line('surcharge')),
    registration: shownAs(line('registration')),
    gst: shownAs(line('gst')),
    brokerage: shownAs(line('brokerage')),
    cashback: shownAs(line('cashback')),
    loan: shownAs(sumOfLines(line('loan_duty'), line('loan_fee'))),
    total: shownAs(cost.total),
    tds: cost.tds ? rupeesOf(cost.tds.amount) : '-',
  }
  expect(Object.values(shown)).toEqual(row.slice(7))
})

test.for(rowsOf(tenancies))('a tenancy costs what was worked out by hand: %s', (row) => {
  const { moveIn, term, month } = costOfTenancy(tenancyOf(row))
  const line = (key: CostLine['key']) => term.lines.find((each) => each.key === key)
  expect([
    shownAs(moveIn.total),
    shownAs(line('rent')),
    shownAs(line('deposit_interest')),
    shownAs(term.total),
    shownAs(month),
  ]).toEqual(row.slice(7))
})

const percentages: Partial<Record<CostRateKey, [least: number, most: number]>> = {
  duty_man: [6, 6],
  duty_woman: [5, 5],
  duty_joint: [6, 6],
  surcharge: [20, 30],
  registration: [1, 1],
  gst: [5, 5],
  gst_affordable: [1, 1],
  affordable_price: [4_500_000, 4_500_000],
  affordable_area: [90, 90],
  tds: [1, 1],
  tds_from: [5_000_000, 5_000_000],
  loan_duty: [0.25, 0.25],
}

const keys = Object.keys(percentages).filter((key): key is CostRateKey => key in percentages)
const rates = keys.map((key): CostRate => {
  const [least, most] = percentages[key] ?? [0, 0]
  const on = { validFrom: '2020-01-01', validUntil: null, checkedOn: '2026-11-24' }
  return { key, least, most, ...on, source: 'example', url: null }
})

function rowsOf(table: string): string[][] {
  const [, ...rows] = table.trim().split('\n')
  return rows.map((row) => row.split('|').map((cell) => cell.trim()))
}

function purchaseOf([price, dlc, buyer, carpet, brokerage, cashback, loan]: readonly string[]): Purchase {
  const [amount, feePercent] = loan === '-' ? [] : (loan ?? '').split(' at ')
  const [least, most] = carpet === '-' ? [] : (carpet ?? '').split('–').map(Number)
  return {
    price: Number(price),
    dlcValue: dlc === '-' ? null : Number(dlc),
    buyer: buyer === 'woman' || buyer === 'joint' ? buyer : 'man',
    isNew: carpet !== '-',
    carpet: { least: least ?? 0, most: most ?? 0 },
    brokerage: brokerageOf(brokerage),
    cashback: cashback === '-' ? null : numberOf(cashback),
    loan: amount ? { amount: Number(amount), feePercent: numberOf(feePercent) } : null,
    day: '2026-11-24',
  }
}

function tenancyOf([
  rent,
  deposit,
  maintenance,
  brokerage,
  free,
  months,
  interest,
]: readonly string[]): Tenancy {
  return {
    rent: Number(rent),
    deposit: deposit === '?' ? null : Number(deposit),
    maintenance: maintenance === '?' ? null : Number(maintenance),
    brokerage: brokerageOf(brokerage),
    rentFreeMonths: Number(free),
    months: months === '11' ? 11 : 12,
    interestPercent: interest === '-' ? 0 : numberOf(interest),
  }
}

function brokerageOf(text = ''): Brokerage | null {
  const amount = numberOf(text)
  if (text === '?') return null
  if (text.endsWith('%')) return { kind: 'percent', amount }
  if (text.endsWith('month')) return { kind: 'months', amount }
  return text.endsWith('fixed') ? { kind: 'fixed', amount } : { kind: 'none', amount: 0 }
}

function numberOf(text = ''): number {
  return Number.parseFloat(text) || 0
}

function sumOfLines(one?: CostLine, other?: CostLine): PaiseRange | undefined {
  return one && other && { least: one.least + other.least, most: one.most + other.most }
}

function shownAs(amount: (PaiseRange & Partial<CostLine>) | undefined): string {
  if (!amount) return '-'
  if (amount.problem) return '?'
  const { least, most } = amount
  return least === most ? rupeesOf(least) : `${rupeesOf(least)}–${rupeesOf(most)}`
}

function rupeesOf(paise: number): string {
  const [whole, part] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `${paise < 0 ? '-' : ''}${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}
