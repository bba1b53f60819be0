/** Tries every order of a repair beside the page, so that the page stays quick. */
import { proofOf, type ProofQuestion } from '../../../lab/audit/proof.ts';
import { serveExplorer, type ExplorerPort } from '../../../sim/index.ts';

serveExplorer<ProofQuestion>(globalThis as unknown as ExplorerPort, proofOf);
