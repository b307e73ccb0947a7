const hour = 3_600
const day = 86_400

/** Strangers may write here, so that rows and mail are counted by network, by person and by address. */
export const limits = {
  network: { name: 'support.network', limit: 15, windowSeconds: hour },
  networkOfDay: { name: 'support.network.day', limit: 60, windowSeconds: day },
  person: { name: 'support.person', limit: 10, windowSeconds: day },
  receiptOfKind: { name: 'support.receipt.kind', limit: 1, windowSeconds: day },
  receipt: { name: 'support.receipt', limit: 3, windowSeconds: day },
} as const
