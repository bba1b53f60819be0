/** What a lesson's MDX may use, without importing it. A small, closed set. */
import Do from './Do.astro';
import Goal from './Goal.astro';
import Goals from './Goals.astro';
import Pitfall from './Pitfall.astro';
import Question from './Question.astro';
import Recap from './Recap.astro';
import Term from './Term.astro';

export const prose = { Do, Goal, Goals, Pitfall, Question, Recap, Term };
