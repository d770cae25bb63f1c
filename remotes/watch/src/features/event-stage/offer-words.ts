import type { UpsellOffer } from 'shared-contracts/rules';

export interface OfferWords {
  title: string;
  text: string;
  /** What the main button says; it leads to a free account or to the passes. */
  action: string;
}

/** The wording of each offer. `network` is the network's name; `isOwnPass` tells that no usual pass opens the event. */
export function offerWords(offer: UpsellOffer, network: string, isOwnPass: boolean): OfferWords {
  if (offer === 'full' && isOwnPass) {
    return {
      title: 'Get the tournament pass to watch',
      text: 'Games of this tournament are opened by a pass of its own alone. Sign in if you have it.',
      action: 'See the tournament pass',
    };
  }
  switch (offer) {
    case 'free_membership':
      return {
        title: 'This one is free',
        text: `Join ${network} at no cost to follow your schools and find the games you watched again.`,
        action: 'Create a free account',
      };
    case 'full':
      return {
        title: 'Get a pass to watch',
        text: `One pass opens this game and the others on ${network}, all but tournaments that have a pass of their own. Pick a year, a month or a shorter pass.`,
        action: 'See passes',
      };
    case 'video':
      return {
        title: 'Your account needs a pass',
        text: 'You are signed in, but this video is for pass holders. Choose a pass and come straight back to the game.',
        action: 'Choose a pass',
      };
    case 'tournament_special_pass':
      return {
        title: 'This tournament has its own pass',
        text: 'Games of this tournament are sold with a special pass, which opens all of its live games and replays.',
        action: 'Get the tournament pass',
      };
  }
}
