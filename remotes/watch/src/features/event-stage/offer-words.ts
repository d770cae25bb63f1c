import { t } from 'shared-contracts/messages';
import type { UpsellOffer } from 'shared-contracts/rules';

export interface OfferWords {
  title: string;
  text: string;
  /** What the main button says; it leads to a free account or to the passes. */
  action: string;
}

/**
 * The wording of each offer, in the language of the page. `network` is the network's name; `isOwnPass` tells that no usual pass
 * opens the event.
 */
export function offerWords(offer: UpsellOffer, network: string, isOwnPass: boolean): OfferWords {
  if (offer === 'full' && isOwnPass) {
    return {
      title: t('Get the tournament pass to watch'),
      text: t('Games of this tournament are opened by a pass of its own alone. Sign in if you have it.'),
      action: t('See the tournament pass'),
    };
  }
  switch (offer) {
    case 'free_membership':
      return {
        title: t('This one is free'),
        text: t('Join {network} at no cost to follow your schools and find the games you watched again.', { network }),
        action: t('Create a free account'),
      };
    case 'full':
      return {
        title: t('Get a pass to watch'),
        text: t(
          'One pass opens this game and the others on {network}, all but tournaments that have a pass of their own. Pick a year, a month or a shorter pass.',
          { network },
        ),
        action: t('See passes'),
      };
    case 'video':
      return {
        title: t('Your account needs a pass'),
        text: t(
          'You are signed in, but this video is for pass holders. Choose a pass and come straight back to the game.',
        ),
        action: t('Choose a pass'),
      };
    case 'tournament_special_pass':
      return {
        title: t('This tournament has its own pass'),
        text: t(
          'Games of this tournament are sold with a special pass, which opens all of its live games and replays.',
        ),
        action: t('Get the tournament pass'),
      };
  }
}
