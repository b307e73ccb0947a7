import { m } from '#messages'

import { AskScene } from './ask-scene.tsx'
import { ReadScene } from './read-scene.tsx'
import { SearchScene } from './search-scene.tsx'
import { VisitScene } from './visit-scene.tsx'

/** What a visitor does here, in its order. */
export const scenes = [
  { Picture: SearchScene, title: m.shell_intro_search_title, text: m.shell_intro_search_text },
  { Picture: ReadScene, title: m.shell_intro_read_title, text: m.shell_intro_read_text },
  { Picture: AskScene, title: m.shell_intro_ask_title, text: m.shell_intro_ask_text },
  { Picture: VisitScene, title: m.shell_intro_visit_title, text: m.shell_intro_visit_text },
]
