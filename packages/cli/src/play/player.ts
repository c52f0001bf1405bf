import type { ClassicView, MatchAction, MatchConfig, Random } from '@hegemon/engine';
import type { Prompt } from '@hegemon/engine/classic';

/** Decides for a seat, from what that seat may see and what is asked of it, and from nothing else. */
export type Player = (view: ClassicView, prompt: Prompt) => MatchAction;

/** Makes a player for a board, with a source of chance of its own. */
export type MakePlayer = (board: MatchConfig, random: Random) => Player;
