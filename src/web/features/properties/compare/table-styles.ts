export const cellStyle = 'border-t border-line pr-2 py-2.5 align-top wrap-break-word sm:pr-3 print:py-0'
export const valueStyle = 'pl-2 sm:pl-3'
export const nameStyle = 'sticky left-0 bg-paper pl-4 md:max-lg:pl-6 lg:pl-0 print:static print:pl-0'
