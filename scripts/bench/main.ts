import { build, isBuilt } from '../build.ts'

const [, , subject] = process.argv
// Starts build by themselves.
if (subject !== 'starts' && !isBuilt()) await build()

// Imported late: the server modules read the messages compiled by the build.
if (subject === 'paint') await (await import('./paint.ts')).measurePaint()
else if (subject === 'scams') (await import('./scams.ts')).measureScams()
else if (subject === 'freshness') await (await import('./freshness.ts')).measureFreshness()
else if (subject === 'sentences') (await import('./sentences.ts')).measureSentences()
else if (subject === 'duplicates') await (await import('./duplicates.ts')).measureDuplicates()
else if (subject === 'estimate') await (await import('./estimate.ts')).measureEstimates()
else if (subject === 'import') await (await import('./imports.ts')).measureImports()
else if (subject === 'damaged') await (await import('./damaged-files.ts')).readDamagedFiles()
else if (subject === 'alerts') await (await import('./alerts.ts')).measureAlerts()
else if (subject === 'push') await (await import('./push.ts')).measurePush()
else if (subject === 'partners') await (await import('./partners.ts')).measurePartners()
else if (subject === 'starts') await (await import('./starts.ts')).measureStarts()
else if (subject === 'guests') await (await import('./guests.ts')).measureGuests()
else if (subject === 'queries') await (await import('./queries.ts')).measureQueries()
else if (subject === 'cities') await (await import('./search/cities.ts')).measureCities()
else if (subject === 'minutes') await (await import('./search/minutes.ts')).measureMinutes()
else if (subject === 'views') await (await import('./views.ts')).measureViews()
else if (subject === 'photos') await (await import('./load/photos.ts')).measurePhotos()
else if (subject === 'load') await (await import('./load/load.ts')).measureLoad()
else await (await import('./bench.ts')).bench()
